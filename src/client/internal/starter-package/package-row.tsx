/** One package in the list: read by every user; edited, reordered and deleted by admins. */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { useLanguage } from '../../ui/page-context.tsx'
import { OrderedRow, type OrderedRowState } from '../kit/ordered-row.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRestore } from '../kit/use-restore.ts'
import { EditPackage } from './edit-package.tsx'
import { PackageSummary } from './package-summary.tsx'
import { usePackageList } from './use-package-list.ts'

/** Where its parts are: `OrderedRow` adds the actions and the handle. */
const PLACES = {
  read: 'grid-cols-1 [grid-template-areas:"head"_"totals"] wide:grid-cols-[minmax(0,1fr)_minmax(15rem,auto)] wide:[grid-template-areas:"head_totals"]',
  edited:
    'grid-cols-[auto_minmax(0,1fr)] [grid-template-areas:"handle_actions"_"head_head"_"totals_totals"] wide:grid-cols-[minmax(0,1fr)_minmax(15rem,auto)_auto] wide:[grid-template-areas:"head_totals_actions"]',
  ordered:
    'grid-cols-[auto_minmax(0,1fr)] [grid-template-areas:"handle_actions"_"head_head"_"totals_totals"] wide:grid-cols-[auto_minmax(0,1fr)_minmax(15rem,auto)_auto] wide:[grid-template-areas:"handle_head_totals_actions"]',
}

interface PackageRowProps extends OrderedRowState {
  row: ListedStarterPackage
  isStaff: boolean
}

export function PackageRow({ row, isStaff, ...state }: PackageRowProps) {
  const language = useLanguage()
  const list = usePackageList()
  const restore = useRestore('starter_package')
  const remove = trpc.starterPackage.delete.useMutation()
  const { id } = row
  const place = !isStaff ? 'read' : state.reorder ? 'ordered' : 'edited'
  const name = row.names[language]

  return (
    <OrderedRow
      {...state}
      id={id}
      name={name}
      title={<span lang={LANGUAGE_TAG[language]}>{name}</span>}
      lineClass={`grid gap-2 px-3 pt-2 pb-3 wide:items-start wide:gap-4 wide:px-4 wide:py-3 ${PLACES[place]}`}
      mayEdit={isStaff}
      editor={(close, leave) => <EditPackage row={row} onClose={close} onGone={leave} />}
      remove={() => remove.mutateAsync({ id })}
      restore={() => restore(id)}
      drop={() => list.drop(id)}
    >
      <PackageSummary row={row} />
    </OrderedRow>
  )
}
