/** Fetches the runtime config; an invalid one shows a plain page that names the field (decisions §1). */
import { browserStorages, slot } from '../api/kept.ts';
import { brandOf } from '../config/brands.ts';
import { parseFlagSwitches, resolveFlags } from '../config/flags.ts';
import { type ConfigFault, parseConfig, type Runtime } from '../config/schema.ts';

/** `?flags=+name,-name` from this address or an earlier one of the tab. */
function tabSwitches(): string {
  const kept = slot(browserStorages().tab, 'canvass.flags');
  const given = new URLSearchParams(window.location.search).get('flags');
  if (given !== null) kept.write(given);
  return kept.read() ?? '';
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
