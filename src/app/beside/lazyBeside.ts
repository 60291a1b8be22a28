/** The half of the layout that shows a record beside its list. */
import { lazyComponent } from '../../kit/lazyComponent.tsx';

export const loadBeside = () => import('./parts.ts');

export const LazyBeside = lazyComponent(() => loadBeside().then((module) => module.RecordBeside), ['beside']);
