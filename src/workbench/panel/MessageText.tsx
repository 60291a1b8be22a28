import { Fragment } from 'react';

const PLACEHOLDER = /(%\{\w+\})/u;

/** A message with its placeholders as chips. */
export const MessageText = ({ text }: { text: string }) =>
  text.split(PLACEHOLDER).map((part, index) =>
    PLACEHOLDER.test(part) ? (
      <code key={index} className="workbench-placeholder">
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
