import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { isUpgrading } from '../../../domain/accounts/accountRules.ts';
import { addressLines } from '../../../domain/accounts/addressFormat.ts';
import type { PersonName, PostalAddress } from '../../../domain/entities.ts';
import { fullName } from '../../../domain/people/fullName.ts';
import { dialled } from '../../../domain/people/phone.ts';
import { shownEmail } from '../../../domain/people/shownEmail.ts';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { withoutHalves } from '../../../domain/values/texts.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { buttonClass } from '../../../kit/controls/Button.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { CopyButton } from '../../../kit/controls/CopyButton.tsx';
import { Fact } from '../../../kit/controls/Fact.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { type TabCount, TabLinks } from '../../../kit/controls/TabLinks.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { counted, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import { Popup } from '../../../kit/layers/Popup.tsx';
import { usePlace } from '../../../kit/place.ts';
import { type AccountTab, paths } from '../../../paths.ts';
import { seatsUsedText, StatusChip, TierChip } from '../../../shared/account/accountChips.tsx';
import { countryName } from '../../../shared/account/countries.ts';
import { ActionButton } from '../../../shared/actions/ActionButton.tsx';
import { ACCOUNT_TABS } from '../../../tabs.ts';
import { useAccountActions, useCopyId } from '../actions/useAccountActions.ts';
import { namesOf } from '../model.ts';
import { preloadStatusChange } from '../status/useStatusChange.tsx';
import { judgeTab } from '../tabs.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { useOwed } from './useOwed.ts';
import styles from './AccountHeader.module.css';

/** An e-mail or a phone number: a link to write or call, and a copy button. */
function Way({ scheme, text }: { scheme: 'mailto' | 'tel'; text: string | undefined }) {
  const t = useT();
  if (!text) return null;
  const href = scheme === 'tel' ? dialled(text) : encodeURIComponent(withoutHalves(text));
  return (
    <span className="row tight">
      <a className="cut" href={`${scheme}:${href}`}>
        <bdi>{shownEmail(text)}</bdi>
      </a>
      <CopyButton
        text={text}
        label={t('accounts.contacts.copy', { text: shownEmail(text) })}
        copied="accounts.contacts.copied"
        failed="accounts.contacts.copyFailed"
      />
    </span>
  );
}

/** An address in the format of its country, with the country's name in the language of the page. */
function AddressLines({ address }: { address: PostalAddress }) {
  const t = useT();
  const lines = [...addressLines(address), countryName(address.country)].filter((line) => line !== '');
  return (
    <span className="row tight">
      <address className="grow">
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </address>
      <CopyButton
        text={lines.join('\n')}
        label={t('accounts.contacts.copy', { text: formatList(lines) })}
        copied="accounts.contacts.copied"
        failed="accounts.contacts.copyFailed"
      />
    </span>
  );
}

const named = (people: readonly PersonName[] | undefined): ReactNode => {
  const names = namesOf(people);
  return names.length === 0 ? undefined : formatList(names);
};

function People() {
  const t = useT();
  const { billingContact: contact, billingAddress: address, ...account } = useAccount();
  const people = [
    {
      role: t('accounts.contact.title'),
      who: contact && (
        <>
          <bdi>{fullName(contact)}</bdi>
          <Way scheme="mailto" text={contact.email} />
        </>
      ),
    },
    {
      role: t('accounts.contacts.address'),
      who: address && Object.values(address).some(Boolean) && (
        <>
          <bdi>{fullName({ firstName: address.firstName ?? '', lastName: address.lastName ?? '' })}</bdi>
          <Way scheme="mailto" text={address.email} />
          <Way scheme="tel" text={address.phone} />
          {address.address && addressLines(address.address).length > 0 ? (
            <AddressLines address={address.address} />
          ) : null}
        </>
      ),
    },
    { role: t('accounts.fact.success'), who: named(account.customerSuccessManagerDetails) },
    { role: t('accounts.field.managers'), who: named(account.managerDetails) },
  ].filter(({ who }) => Boolean(who));
  if (people.length === 0) return <p className="help">{t('accounts.contacts.none')}</p>;
  return (
    <dl className={styles.people}>
      {people.map(({ role, who }) => (
        <Fact key={role} label={role}>
          {who}
        </Fact>
      ))}
    </dl>
  );
}

/** The people to write to or call about the account in the RecordContext. */
function Contacts() {
  const t = useT();
  const title = t('accounts.contacts.title');
  return (
    <Popup
      label={title}
      title={title}
      className={buttonClass({ className: styles.contacts })}
      action={{ id: 'contacts', label: title, icon: 'people' }}
      button={
        <>
          <Icon name="people" />
          <span>{title}</span>
        </>
      }
    >
      <People />
    </Popup>
  );
}

/** The tabs of an account, each a sub-route (spec 1 §2). */
function AccountTabs({ current }: { current: AccountTab }) {
  const t = useT();
  const account = useAccount();
  const { user, runtime: setting } = useConsoleSession();
  const owed = useOwed(account);
  const usage = seatUsage(account);
  /** The count shown on a tab, where it is known without opening the tab. */
  const countOf = (tab: AccountTab): TabCount | undefined => {
    // Seats instead of a number of users: the contract doesn't say which users `activeUsers` counts.
    if (tab === 'users')
      return { short: t('accounts.count.seats', counted(usage.used)), label: seatsUsedText(t, usage) };
    if (tab === 'invoices' && owed.state === 'read' && !owed.isPart && owed.owed.count > 0)
      return {
        short: t('accounts.count.open', counted(owed.owed.count)),
        label: t('accounts.count.invoices', counted(owed.owed.count)),
      };
    return undefined;
  };
  const tabs = ACCOUNT_TABS.flatMap((tab) => {
    const verdict = judgeTab(user, tab, account, setting);
    if (visibilityOf(verdict) === 'HIDDEN') return [];
    return {
      key: tab,
      label: t(`accounts.tab.${tab}`),
      to: paths.account(account.id, tab),
      isCurrent: tab === current,
      count: countOf(tab),
      disabledReason: verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`),
    };
  });
  return <TabLinks label={t('accounts.record.tabs')} tabs={tabs} />;
}

/** The account's id; a click copies it. */
function CopyId({ id }: { id: string }) {
  const t = useT();
  const copy = useCopyId();
  const label = t('accounts.record.copyId');
  return (
    <button
      type="button"
      className={clsx('wide-only', styles.id)}
      title={label}
      onClick={() => void copy(id)}
    >
      <span className="sr">{label}</span>
      <span className="cut">{id}</span>
      <Icon name="copy" size="s" />
    </button>
  );
}

/** Daily actions are buttons and the rest is in a menu; on a phone all of them are in the menu. */
function HeaderActions({ children }: { children: ReactNode }) {
  const t = useT();
  const account = useAccount();
  const isPhone = useMedia(PHONE);
  const { copyId, app, status } = useAccountActions()(account);
  useOfferedActions(() => ({
    recordId: account.id,
    name: account.name || account.id,
    entries: [copyId, ...app, ...status],
  }));
  const isActive = account.status === 'ACTIVE';
  const buttons = isPhone ? [] : [...app, ...(isActive ? [] : status)];
  const entries = isPhone ? [copyId, ...app, ...status] : isActive ? status : [];
  return (
    <div className="acts">
      {buttons.map((action) => (
        <ActionButton key={action.id} action={action} onPreload={preloadStatusChange} />
      ))}
      {children}
      <Contacts />
      {entries.length > 0 ? (
        <Menu label={t('accounts.record.more')} onPreload={preloadStatusChange} entries={entries}>
          <Icon name="dots" />
        </Menu>
      ) : null}
    </div>
  );
}

type Props = {
  tab: AccountTab;
  /** Actions contributed by other features. */
  actions?: ReactNode;
  /** Links to the previous and next account of the list. */
  steps?: ReactNode;
};

/** The account's name, status, actions, key facts and tabs. */
export function AccountHeader({ tab, actions, steps }: Props) {
  const t = useT();
  const account = useAccount();
  const { heading: Heading } = usePlace();
  return (
    <section className="rec">
      <div className="in">
        <div className="rec-title">
          <Heading>
            <bdi>{account.name || account.id}</bdi>
          </Heading>
          <StatusChip status={account.status} />
          <Chip>
            <TierChip type={account.accessType} />
          </Chip>
          {isUpgrading(account) ? (
            <Chip tone="warn" icon="clock">
              {t('accounts.record.upgradingChip')}
            </Chip>
          ) : null}
          <CopyId id={account.id} />
          <HeaderActions>{actions}</HeaderActions>
          {steps}
        </div>
        <AccountFacts />
        <AccountTabs current={tab} />
      </div>
    </section>
  );
}
