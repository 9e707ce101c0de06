/** The price lists that were imported last, each of which is undone as one. */

import { Button } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDay } from '#shared/base/date.ts'
import type { PriceList } from '#shared/price-list/schema.ts'
import { DateText } from '../../kit/date-text.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useCatalogue } from '../use-catalogue.ts'

export function ImportedLists() {
  const t = useT()
  const { data: lists = [] } = trpc.priceList.list.useQuery()
  if (lists.length === 0) return null
  return (
    <section>
      <h2 className="price-list-title">{t('priceList.last')}</h2>
      <ul className="price-lists">
        {lists.map((list) => (
          <ImportedList key={list.id} list={list} />
        ))}
      </ul>
    </section>
  )
}

function ImportedList({ list }: { list: PriceList }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const { refresh } = useCatalogue()
  const utils = trpc.useUtils()
  const undo = trpc.priceList.undo.useMutation()
  const { id, name, changed, added, made_at, made_by, from_day, undone_at, can_undo } = list

  async function run(): Promise<void> {
    try {
      const { left } = await undo.mutateAsync({ id })
      toast(
        t(left.length > 0 ? 'priceList.undoneBut' : 'priceList.undone', { name, products: left.join(', ') }),
      )
    } catch (error) {
      toast(failureText(error, t))
    }
    await Promise.all([refresh(), utils.priceList.list.invalidate()])
  }

  return (
    <li>
      <p className="min-w-0 flex-1">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="block text-13 text-muted">
          <DateText at={made_at} />
          <span>, {t('priceList.listFacts', { changed, added, name: made_by })}</span>
          {from_day !== '' && (
            <span>, {t('priceList.listFrom', { day: formatDay(from_day, language) })}</span>
          )}
        </span>
      </p>
      {undone_at !== null && <span className="text-muted">{t('priceList.wasUndone')}</span>}
      {can_undo && (
        <Button isBusy={undo.isPending} onClick={() => void run()}>
          {t('priceList.undo')}
        </Button>
      )}
    </li>
  )
}
