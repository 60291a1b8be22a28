import { shownEmail } from '../../../domain/people/shownEmail.ts';
import type { ReactNode } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { addressLines } from '../../../domain/accounts/addressFormat.ts';
import type { PersonName, PostalAddress } from '../../../domain/entities.ts';
import { CopyButton } from '../../../kit/controls/CopyButton.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { fullName } from '../../../domain/people/fullName.ts';
import { withoutHalves } from '../../../domain/values/texts.ts';
import { formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Popup } from '../../../kit/layers/Popup.tsx';
import { countryName } from '../../../shared/account/countries.ts';
import { namesOf } from '../model.ts';
import './contacts.css';

/** An e-mail or a phone number: a link to write or call, and a copy button. */
function Way({ scheme, text }: { scheme: 'mailto' | 'tel'; text: string | undefined }) {
  const t = useT();
  if (!text) return null;
  const href = scheme === 'tel' ? text.replace(/[^+\d]/gu, '') : encodeURIComponent(withoutHalves(text));
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

function Contact({ role, children }: { role: string; children: ReactNode }) {
  return (
    <div>
      <dt>{role}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const named = (people: readonly PersonName[] | undefined): ReactNode => {
  const names = namesOf(people);
  return names.length === 0 ? undefined : formatList(names);
};

function People() {
  const t = useT();
  const {
    billingContact: contact,
    billingAddress: address,
    managerDetails,
    customerSuccessManagerDetails,
  } = useAccount();
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
    { role: t('accounts.fact.success'), who: named(customerSuccessManagerDetails) },
    { role: t('accounts.field.managers'), who: named(managerDetails) },
  ].filter(({ who }) => Boolean(who));
  if (people.length === 0) return <p className="help">{t('accounts.contacts.none')}</p>;
  return (
    <dl className="people-to-call">
      {people.map(({ role, who }) => (
        <Contact key={role} role={role}>
          {who}
        </Contact>
      ))}
    </dl>
  );
}

/** The people to write to or call about the account in the RecordContext. */
export function Contacts() {
  const t = useT();
  const title = t('accounts.contacts.title');
  return (
    <Popup
      label={title}
      title={title}
      className="btn people-btn"
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
