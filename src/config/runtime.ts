/** The environment that the whole console runs in. */
import type { Brand } from './brands.ts';
import type { Flags } from './flags.ts';
import type { Config } from './schema.ts';

export type Runtime = { readonly config: Config; readonly brand: Brand; readonly flags: Flags };
