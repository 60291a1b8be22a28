/** What the whole console knows about where it runs. */
import type { Brand } from './brands.ts';
import type { Flags } from './flags.ts';
import type { Config } from './schema.ts';

export type Runtime = { readonly config: Config; readonly brand: Brand; readonly flags: Flags };
