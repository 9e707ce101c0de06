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
  const name = row.names[language]

  return (
    <OrderedRow
      {...state}
      id={id}
      name={name}
      title={<span lang={LANGUAGE_TAG[language]}>{name}</span>}
      lineClass="starter-line"
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
