import { Fragment } from 'react';

const PLACEHOLDER = /(%\{\w+\})/u;

/** A text with its placeholders isolated, because right-to-left text would reorder their punctuation. */
export const MessageWords = ({ text }: { text: string }) =>
  text.split(PLACEHOLDER).map((part, at) =>
    PLACEHOLDER.test(part) ? (
      <bdi key={at} dir="ltr" className="wb-placeholder">
        {part}
      </bdi>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
