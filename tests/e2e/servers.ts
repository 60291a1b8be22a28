/** The servers of the workers. A worker of another project, or one that replaces another, uses the same one again. */
import type { FullConfig } from '@playwright/test';
import { startPreview } from './server.ts';

const ORIGINS = 'PREVIEW_ORIGINS';

/** Starts one for each worker that runs at a time; returns what stops them. */
export default async function setUp({ workers }: FullConfig): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: workers }, () => startPreview()));
  process.env[ORIGINS] = servers.map(({ origin }) => origin).join(' ');
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

/** The origin of the server for the workers that run in this place, one after another. */
export function originAt(place: number): string {
  const origin = process.env[ORIGINS]?.split(' ')[place];
  if (origin === undefined) throw new Error(`No server was started for the worker in place ${place}.`);
  return origin;
}
