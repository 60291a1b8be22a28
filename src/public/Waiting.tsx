import { Door } from './Door.tsx';

/** A screen that does something by itself: what, and that it goes on. */
export const Waiting = ({ title, lead }: { title: string; lead: string }) => (
  <Door title={title} focusTitle>
    <p className="row" role="status">
      <span className="spinner" aria-hidden="true" />
      {lead}
    </p>
  </Door>
);
