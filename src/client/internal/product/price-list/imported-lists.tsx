/** The price lists that were imported last, each of which is undone as one. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDay } from '#shared/base/date.ts'
import type { PriceList } from '#shared/price-list/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { ImportedFile } from '../../kit/file-import.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useCatalogue } from '../use-catalogue.ts'

export function ImportedLists() {
  const t = useT()
  const { data: lists = [] } = trpc.priceList.list.useQuery()
  if (lists.length === 0) return null
  return (
    <section>
      <h2 className="file-import-title">{t('priceList.last')}</h2>
      <ul className="imported-files">
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
  const { id, name, changed, added, made_by, from_day } = list

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

  const facts = (
    <>
      <span>, {t('priceList.listFacts', { changed, added, name: made_by })}</span>
      {from_day !== '' && <span>, {t('priceList.listFrom', { day: formatDay(from_day, language) })}</span>}
    </>
  )
  return (
    <ImportedFile
      file={list}
      facts={facts}
      texts={{ wasUndone: 'priceList.wasUndone', undo: 'priceList.undo' }}
      isBusy={undo.isPending}
      onUndo={() => void run()}
    />
  )
}
