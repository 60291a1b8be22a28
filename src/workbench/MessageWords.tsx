import { Fragment } from 'react';

const PLACEHOLDER = /(%\{\w+\})/u;

/** A text with each placeholder in one piece: right-to-left text would turn its signs around. */
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
