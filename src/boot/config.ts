/** Fetches the runtime config; an invalid one shows a plain page that names the field (decisions §1). */
import { brandOf } from '../config/brands.ts';
import { parseFlagSwitches, resolveFlags } from '../config/flags.ts';
import type { Runtime } from '../config/runtime.ts';
import { type ConfigFault, parseConfig } from '../config/schema.ts';

const SWITCHES_KEY = 'canvass.flags';

/** `?flags=+name,-name` from this address or an earlier one of the tab. */
function tabSwitches(): string {
  const given = new URLSearchParams(window.location.search).get('flags');
  try {
    if (given !== null) window.sessionStorage.setItem(SWITCHES_KEY, given);
    return given ?? window.sessionStorage.getItem(SWITCHES_KEY) ?? '';
  } catch {
    return given ?? '';
  }
}

/** How long to wait for the config before the plain page offers a reload, in milliseconds (decisions §12). */
const PATIENCE_MS = 10_000;

/** Reads `/config.json` once; index.html has preloaded it. */
export async function loadConfig(): Promise<{ runtime: Runtime } | { fault: ConfigFault }> {
  let text: string;
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return { fault: { field: '', problem: 'notFound', detail: String(response.status) } };
    text = await response.text();
  } catch {
    return { fault: { field: '', problem: 'unreachable' } };
  }
  const parsed = parseConfig(text);
  if ('fault' in parsed) return parsed;
  const { config } = parsed;
  const switches = parseFlagSwitches(tabSwitches());
  const flags = resolveFlags(config.environment, config.brand, config.flags, switches);
  return { runtime: { config, brand: brandOf(config.brand), flags } };
}
