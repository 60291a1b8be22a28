import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { existsSync } from 'node:fs';

/** node-polyglot's polyfills are for browsers of another age. */
const alias = {
  hasown: new URL('./src/ui/shims/hasown.ts', import.meta.url).pathname,
};

export default defineConfig(async ({ command, isPreview }) => {
  const serves = command === 'serve' || isPreview;
  const plugins = [react()];
  if (serves && existsSync(new URL('./mocks/vitePlugin.ts', import.meta.url))) {
    const { mockPlatform } = await import('./mocks/vitePlugin.ts');
    plugins.push(mockPlatform() as never);
  }
  return {
    plugins,
    build: { target: 'es2023', modulePreload: { polyfill: false } },
    server: { port: 5173, host: '127.0.0.1' },
  };
});
