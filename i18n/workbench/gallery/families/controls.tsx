/** Controls: buttons, links, menus, chips, column headers, facts, conditions. */
import { Button, LinkButton } from '../../../../src/kit/controls/Button.tsx';
import { useT } from '../../../../src/kit/i18n/i18n.tsx';
import { Menu } from '../../../../src/kit/layers/Menu.tsx';
import type { FamilyProps } from './family.ts';

/** Keys of messages on a dialog's primary button. */
const PRIMARY = /\.(action\w*|send\w*|save|submit|start|apply|pay\w*|order|next|toPayment|now|button)$/u;

export const ButtonSample = ({ text, piece }: FamilyProps) => (
  <Button kind={PRIMARY.test(piece.key) ? 'primary' : undefined}>{text}</Button>
);

export const LinkSample = ({ text }: FamilyProps) => <LinkButton>{text}</LinkButton>;

/** A menu entry, and a button that opens its menu. */
export function MenuEntrySample({ text, piece }: FamilyProps) {
  const t = useT();
  const isDanger = /delete|remove|INACTIVE/u.test(piece.key);
  return (
    <div className="exhibit-menu">
      <div className="pop">
        <span className={isDanger ? 'pop-item danger' : 'pop-item'}>
          <span className="grow">{text}</span>
        </span>
      </div>
      <Menu
        className="btn s"
        entries={[{ id: piece.key, label: text, danger: isDanger, onSelect: () => undefined }]}
      >
        {t('gallery.sample.menu')}
      </Menu>
    </div>
  );
}

export const ChipSample = ({ text }: FamilyProps) => <span className="chip plain">{text}</span>;

export function ColumnSample({ text }: FamilyProps) {
  const t = useT();
  return (
    <table className="exhibit-table">
      <thead>
        <tr>
          <th scope="col">{text}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('gallery.sample.value')}</td>
        </tr>
      </tbody>
    </table>
  );
}

export function FactSample({ text }: FamilyProps) {
  const t = useT();
  return (
    <dl className="exhibit-fact">
      <dt>{text}</dt>
      <dd>{t('gallery.sample.value')}</dd>
    </dl>
  );
}

export const ConditionSample = ({ text }: FamilyProps) => (
  <span className="token">
    <span>{text}</span>
  </span>
);
