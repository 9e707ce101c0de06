/** The quotations desk: list or board, and one quotation in their place. Everything is in the URL. */
import { keepPreviousData } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { Link } from 'wouter'
import { useT } from '../../ui/page-context.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { SampleNote } from '../sample/sample-note.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskBoard } from './desk-board.tsx'
import { DeskRows } from './desk-rows.tsx'
import { DeskSums } from './desk-sums.tsx'
import { QuotationPage } from './quotation-page.tsx'
import { type Desk, useDesk } from './use-desk.ts'
import { useSums } from './use-sums.ts'

export function QuotationsPage() {
  const desk = useDesk()
  // The bar shows a choice at once; what it leads to is drawn without holding up the next tap.
  const shown = useDeferredValue(desk)
  if (shown.openId === undefined) return <DeskPage desk={desk} shown={shown} />
  return <QuotationPage key={shown.openId} id={shown.openId} desk={shown} />
}

function DeskPage({ desk, shown }: { desk: Desk; shown: Desk }) {
  const t = useT()
  // The names of the people come with any list; this one is cached for the table as well.
  const people = trpc.quotation.search.useQuery(
    { ...desk.filter, sort: desk.sort, page: desk.page },
    { placeholderData: keepPreviousData },
  ).data?.people
  return (
    <Screen
      title={t('internal.quotations')}
      lead={t('desk.lead')}
      actions={
        <Link href={internalPaths.newQuotation()} className="button-go gap-3">
          <Plus className="size-5" aria-hidden="true" />
          {t('desk.new')}
        </Link>
      }
    >
      <div className="[&_.list-bar>button]:ml-auto max-wide:[&_.search-field]:flex-[1_1_100%]">
        <DeskBar desk={desk} people={people ?? []} />
        <DeskResults desk={shown} />
      </div>
    </Screen>
  )
}

const DeskResults = memo(function DeskResults({ desk }: { desk: Desk }) {
  const sums = useSums(desk.filter)
  return (
    <>
      <SampleNote />
      <DeskSums sums={sums} phase={desk.phase} />
      {desk.view === 'board' ? <DeskBoard desk={desk} /> : <DeskRows desk={desk} sums={sums} />}
    </>
  )
})
