import type { Action } from '../../kit/actions/action.ts';
import { buttonClass, type ButtonProps } from '../../kit/controls/Button.tsx';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';

type Props = Pick<ButtonProps, 'small' | 'busy' | 'kind'> & { action: Action; onPreload?(): void };

/** An action as a labelled button, or as a link that looks like one. */
export function ActionButton({ action, onPreload, ...look }: Props) {
  const { label, icon, danger, disabledReason } = action;
  const face = icon && <Icon name={icon} />;
  if (disabledReason === undefined && 'to' in action)
    return (
      <ButtonLink kind={look.kind} small={look.small} icon={face} to={action.to}>
        {label}
      </ButtonLink>
    );
  if (disabledReason === undefined && 'href' in action)
    return (
      <a
        className={buttonClass(look)}
        href={action.href}
        {...(action.opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {face}
        <span>{label}</span>
      </a>
    );
  return (
    <RefusableButton
      {...look}
      kind={danger ? 'dangerous' : look.kind}
      icon={face}
      refusal={disabledReason}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={'onSelect' in action ? action.onSelect : undefined}
    >
      {label}
    </RefusableButton>
  );
}
