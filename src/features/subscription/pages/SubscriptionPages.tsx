import { ComparePage } from './ComparePage.tsx';
import { EditPage } from './EditPage.tsx';
import type { PlanProps } from './planProps.ts';
import { PlanPage } from './PlanPage.tsx';
import '../../../kit/styles/record.css';
import '../../../kit/styles/wizard.css';
import '../subscription.css';

/** The pages below /settings/subscription. */
export type SubscriptionPage = 'plan' | 'compare' | 'edit';

const PAGES = { plan: PlanPage, compare: ComparePage, edit: EditPage } as const;

/** The plan card of the account's type, the comparison, or "Edit subscription" (spec 2 §2). */
export function SubscriptionPages({ page, ...props }: PlanProps & { page: SubscriptionPage }) {
  const Page = PAGES[page];
  return <Page {...props} />;
}
