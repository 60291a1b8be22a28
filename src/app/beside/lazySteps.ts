import { lazyComponent } from '../../kit/lazyComponent.tsx';

/** Next and previous on a page of its own. */
export const PageSteps = lazyComponent(
  () => import('./PageSteps.tsx').then((module) => module.PageSteps),
  ['beside'],
);
