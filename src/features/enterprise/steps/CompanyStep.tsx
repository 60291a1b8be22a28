import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerKeys } from '../../../data/answerKeys.ts';
import { useConsoleData, useConsoleQuery } from '../../../data/hooks.ts';
import type { Account, Company, Id } from '../../../domain/entities.ts';
import { PAGE_SIZE, processSearch, SEARCH_MAX } from '../../../domain/lists/listQuery.ts';
import { Button, LinkButton } from '../../../kit/controls/Button.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { FindField } from '../../../shared/list/FindField.tsx';
import { ListSkeleton, ReadFailed } from '../deals/Notes.tsx';
import { PickList } from '../deals/PickList.tsx';
import { pagesOf } from '../deals/useDeals.ts';

/** Companies of the CRM that match the debounced text, page by page; the account's own comes first. */
function useCompanies(text: string, linkedId: Id | undefined) {
  const data = useConsoleData();
  const search = processSearch(useDebounced(text));
  const list = useInfiniteQuery({
    queryKey: answerKeys.companies(search),
    queryFn: ({ pageParam, signal }) =>
      data.companies({ search, offset: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * PAGE_SIZE < count ? pages.length * PAGE_SIZE : undefined,
  });
  const linked = useConsoleQuery(
    answerKeys.company(linkedId),
    ({ company }, signal) => company(linkedId ?? '', signal),
    { enabled: linkedId !== undefined },
  );
  const known = new Map<Id, Company>();
  // A linked company that is gone from the CRM is not offered; failing to read it doesn't prevent another choice.
  if (linked.data) known.set(linked.data.id, linked.data);
  for (const { rows } of list.data?.pages ?? []) for (const company of rows) known.set(company.id, company);
  return {
    ...pagesOf(list),
    search,
    companies: [...known.values()],
    linked: linked.data?.id,
    total: list.data?.pages.at(-1)?.count ?? 0,
  };
}

const secondLine = ({ domain, country }: Company): string | undefined =>
  [domain, country].filter((part) => part !== undefined && part !== '').join(', ') || undefined;

type Props = { account: Account; chosen: Company | undefined; onChoose(company: Company): void };

/** Chooses the CRM company of the account; the search starts with the account's name (spec 2 §4). */
export function CompanyStep({ account, chosen, onChoose }: Props) {
  const t = useT();
  const [text, setText] = useState(() => Array.from(account.name).slice(0, SEARCH_MAX).join(''));
  const read = useCompanies(text, account.hubspotCompanyId);
  const { companies, linked } = read;
  // The chosen company stays visible, whatever the search.
  const shown = chosen && !companies.some(({ id }) => id === chosen.id) ? [chosen, ...companies] : companies;
  const isEmpty = !read.isReading && read.error === undefined && read.total === 0;
  return (
    <>
      <FindField label={t('enterprise.company.find')} value={text} onChange={setText} />
      {read.isReading ? <ListSkeleton /> : null}
      {read.error ? (
        <ReadFailed error={read.error} words={t('enterprise.company.unread')} onRetry={read.reread} />
      ) : null}
      {isEmpty ? (
        <Note
          level="plain"
          actions={
            read.search === '' ? null : (
              <LinkButton onClick={() => setText('')}>{t('enterprise.company.all')}</LinkButton>
            )
          }
        >
          {t(read.search === '' ? 'enterprise.company.none' : 'enterprise.company.noneFound')}
        </Note>
      ) : null}
      {shown.length === 0 || read.isReading ? null : (
        <PickList
          legend={t('enterprise.company.legend')}
          chosen={chosen?.id}
          picks={shown.map((company) => ({
            id: company.id,
            title: <bdi>{company.name || company.id}</bdi>,
            second: <bdi>{secondLine(company)}</bdi>,
            end: company.id === linked ? <Chip>{t('enterprise.company.linked')}</Chip> : undefined,
          }))}
          onPick={(id) => {
            const company = shown.find((one) => one.id === id);
            if (company) onChoose(company);
          }}
        />
      )}
      {read.hasMore && !read.error ? (
        <Button small aria-busy={read.isReadingMore} onClick={read.more}>
          {t('enterprise.company.more', { total: formatCount(read.total) })}
        </Button>
      ) : null}
    </>
  );
}
