import { PublicLayout } from './PublicLayout.tsx';

/** A screen that needs no input: shows what it is doing, and that it is in progress. */
export const Waiting = ({ title, lead }: { title: string; lead: string }) => (
  <PublicLayout title={title} focusTitle>
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      {lead}
    </p>
  </PublicLayout>
);
