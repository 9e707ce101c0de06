/** The list of partners in the order of the public page, with search and reordering. */
import { linkInWords } from '#shared/base/links.ts'
import { PARTNER_LINKS } from '#shared/partner/partner.ts'
import type { PartnerWithEtag } from '#shared/partner/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { useReorder } from '../../ui/use-reorder.ts'
import { failureText } from '../kit/error-text.ts'
import { findRows } from '../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../kit/list-search.tsx'
import { useListState } from '../kit/list-state.ts'
import { StateCard } from '../kit/query-state.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useFocusAfterRemoval } from '../kit/use-focus-after-removal.ts'
import { PARTNER_TEXTS } from './partner-draft.ts'
import { PartnerRow } from './partner-row.tsx'

const SEARCH_FROM_PARTNERS = 9

interface PartnersProps {
  partners: readonly PartnerWithEtag[]
  /** The partner just added, which gets the focus. */
  added: number | undefined
}

export function Partners({ partners, added }: PartnersProps) {
  const t = useT()
  const toast = useToast()
  const list = useCachedList((utils) => utils.partner.list)
  const { query, search } = useListState()
  const beforeRemoval = useFocusAfterRemoval(partners)
  const found = new Set(findRows(partners, query, (partner) => partnerSearchText(partner)))
  // One request at a time, so that the last order is the one stored.
  const save = trpc.partner.reorder.useMutation({ scope: { id: 'partner-order' } })
  const reorder = useReorder({
    ids: partners.map(({ id }) => id),
    onReorder: (ids, id) => void move(ids, id),
  })

  async function move(ids: number[], id: number): Promise<void> {
    const name = partners.find((partner) => partner.id === id)?.name ?? ''
    list.order(ids)
    toast(t('record.moved', { name, place: ids.indexOf(id) + 1, all: ids.length }))
    try {
      await save.mutateAsync({ ids })
    } catch (error) {
      toast(failureText(error, t))
      await list.refresh()
    }
  }

  if (partners.length === 0) {
    return (
      <StateCard title={t('partnerEditor.emptyTitle')}>
        <p>{t('partnerEditor.emptyText')}</p>
      </StateCard>
    )
  }

  const byId = new Map(partners.map((partner) => [partner.id, partner]))
  return (
    <>
      {(query !== '' || partners.length >= SEARCH_FROM_PARTNERS) && (
        <div className="list-bar">
          <ListSearch
            label={t('partnerEditor.search')}
            placeholder={t('partnerEditor.searchHint')}
            query={query}
            found={found.size}
            all={partners.length}
            onChange={search}
          />
        </div>
      )}
      {found.size === 0 && <NothingFound query={query} onClear={() => search('')} />}
      <div ref={reorder.container}>
        <ol className="ordered-rows" aria-label={t('partnerEditor.list')}>
          {reorder.order.map((id) => {
            const partner = byId.get(id)
            return (
              partner && (
                <PartnerRow
                  key={id}
                  partner={partner}
                  // Rows that do not match are hidden, not removed: they may contain drafts.
                  isHidden={!found.has(partner)}
                  reorder={query === '' ? reorder : undefined}
                  isNew={id === added}
                  beforeRemoval={beforeRemoval}
                />
              )
            )
          })}
        </ol>
      </div>
    </>
  )
}

function partnerSearchText(partner: PartnerWithEtag): string {
  const texts = PARTNER_TEXTS.map((name) => partner[name])
  const links = PARTNER_LINKS.map((name) => linkInWords(partner[name], location.origin))
  return [...texts, ...links].join(' ')
}
