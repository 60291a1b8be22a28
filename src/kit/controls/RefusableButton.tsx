import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../layers/Tooltip.tsx';
import { Button, type ButtonProps } from './Button.tsx';

type Props = Omit<ButtonProps, 'refused'> & {
  /** Why it is disabled now, for its tooltip; undefined when it is enabled. */
  refusal: ReactNode;
  side?: ComponentProps<typeof Tooltip>['side'];
};

/** A button that may be disabled with a reason. It is never remounted, so that it keeps the focus when that changes. */
export const RefusableButton = ({ refusal, side = 'below', ...rest }: Props) => (
  <Tooltip content={refusal} side={side}>
    <Button {...rest} refused={refusal !== undefined} />
  </Tooltip>
);
