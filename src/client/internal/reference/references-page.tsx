/** What customers say of their equipment, in the order in which visitors see it; the home page has the first. */
import { COLON } from '#shared/base/language.ts'
import { REFERENCES_ON_HOME_MAX } from '#shared/base/limits.ts'
import { REFERENCE_TEXTS, referenceCard } from '#shared/reference/reference.ts'
import type { ListedReference } from '#shared/reference/schema.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { Chip } from '../kit/chip.tsx'
import { OrderedList } from '../kit/ordered-list.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { EditReference, NEW_REFERENCE, NewReference } from './reference-form.tsx'

export function ReferencesPage() {
  const t = useT()
  const references = trpc.reference.list.useQuery()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_REFERENCE)
  return (
    <Screen
      title={t('reference.title')}
      lead={t('reference.lead')}
      actions={
        references.data &&
        !isAdding && (
          <AddButton ref={opener} onClick={begin}>
            {t('reference.new')}
          </AddButton>
        )
      }
    >
      <QueryState query={references}>
        {(rows) => (
          <>
            {isAdding && <NewReference onClose={giveUp} onAdded={finish} />}
            <References rows={rows} added={added} />
          </>
        )}
      </QueryState>
    </Screen>
  )
}

interface ReferencesProps {
  rows: readonly ListedReference[]
  /** The reference just added, which gets the focus. */
  added: number | undefined
}

function References({ rows, added }: ReferencesProps) {
  const t = useT()
  const language = useLanguage()
  const list = useCachedList((utils) => utils.reference.list)
  const reorder = trpc.reference.reorder.useMutation({ scope: { id: 'reference-order' } })
  const remove = trpc.reference.delete.useMutation()
  if (rows.length === 0) {
    return (
      <StateCard title={t('reference.emptyTitle')}>
        <p>{t('reference.emptyText')}</p>
      </StateCard>
    )
  }
  const shown = rows.slice(0, REFERENCES_ON_HOME_MAX).map(({ id }) => id)
  return (
    <OrderedList
      rows={rows}
      kind="reference"
      list={list}
      label={t('reference.list')}
      search={{
        label: t('reference.search'),
        hint: t('reference.searchHint'),
        textOf: (row) => REFERENCE_TEXTS.map((name) => row[name]).join(' '),
      }}
      mayEdit
      added={added}
      saveOrder={(ids) => reorder.mutateAsync({ ids })}
      remove={(id) => remove.mutateAsync({ id })}
      row={{
        nameOf: (row) => referenceCard(row, language).name.text,
        children: (row) => <ReferenceSummary row={row} isShown={shown.includes(row.id)} />,
        lineClass: 'written-row',
        titleOf: (row) => {
          const { name } = referenceCard(row, language)
          return <span lang={name.lang}>{name.text}</span>
        },
        editorOf: (row, close, leave) => <EditReference row={row} onClose={close} onGone={leave} />,
      }}
    />
  )
}

/** A reference at a glance, as visitors read it. */
function ReferenceSummary({ row, isShown }: { row: ListedReference; isShown: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { name, photo, district, installed, quote, is_sample } = referenceCard(row, language)
  return (
    <div className="written-head min-w-0 wrap-anywhere">
      {photo && <img className="written-photo" src={paths.upload(photo)} alt="" loading="lazy" />}
      <h2 className="part-title text-wrap" lang={name.lang}>
        {name.text}
      </h2>
      <p className="line-clamp-2" lang={quote.lang}>
        {quote.text}
      </p>
      <p className="text-muted">
        <span lang={district.lang}>{district.text}</span>
        {district.text && installed.text && <span>{COLON[language]}</span>}
        <span lang={installed.lang}>{installed.text}</span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {!isShown && <Chip tone="quiet">{t('reference.offPage')}</Chip>}
        {is_sample && <Chip tone="brass">{t('record.sample')}</Chip>}
      </p>
    </div>
  )
}
