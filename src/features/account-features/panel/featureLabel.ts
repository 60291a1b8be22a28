import type { Feature } from '../../../domain/entities.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** Features whose names the console knows (spec 1 §3). */
const KNOWN = ['datasheet', 'canvassPanel', 'salesforce', 'surveyAddons', 'videoQuestion'] as const;

/** The platform's label; where it has none, ours for a known name, else the name itself. */
export function featureLabel(t: Translate, { name, label }: Pick<Feature, 'name' | 'label'>): string {
  if (label.trim() !== '') return label;
  const known = KNOWN.find((one) => one === name);
  return known ? t(`features.name.${known}`) : name;
}
