/** The half of the layout that shows a record beside its list. */
import { withTexts } from '../../kit/i18n/withTexts.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';

export const loadBeside = () => withTexts(import('./parts.ts'));

export const LazyBeside = lazyComponent(() => loadBeside().then((module) => module.RecordBeside));
