import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const shim = (name: string) => fileURLToPath(new URL(`./src/ui/shims/${name}.ts`, import.meta.url));

export default defineConfig(async ({ command, isPreview }) => {
  // The mock platform never reaches a build, not even as a module that is left out of it.
  const serves = command === 'serve' || isPreview === true;
  const platform = serves ? [(await import('./mocks/vitePlugin.ts')).mockPlatform()] : [];
  return {
    plugins: [react(), ...platform],
    // node-polyglot's polyfills are for browsers of another age.
    resolve: command === 'build' ? { alias: { 'object.entries': shim('object.entries'), hasown: shim('hasown'), warning: shim('warning') } } : {},
    build: { target: 'es2023', modulePreload: { polyfill: false }, manifest: true },
    server: { port: 5173 },
  };
});
