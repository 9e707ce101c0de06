/** The starter packages from which visitors start a quotation: every user reads them, admins edit them (decision 50). */
import { Plus } from 'lucide-react'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { NewPackage } from './new-package.tsx'
import { NEW_PACKAGE } from './package-draft.ts'
import { Packages } from './packages.tsx'

export function StarterPackagesPage() {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  const packages = trpc.starterPackage.all.useQuery()
  const products = trpc.quotation.products.useQuery()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_PACKAGE)
  return (
    <Screen
      title={t('starter.title')}
      lead={t(isStaff ? 'starter.lead' : 'starter.leadReader')}
      actions={
        isStaff &&
        packages.data &&
        !isAdding && (
          <span ref={opener} className="contents">
            <Button variant="jade" onClick={begin}>
              <Plus className="size-5" aria-hidden="true" />
              {t('starter.new')}
            </Button>
          </span>
        )
      }
    >
      <QueryState query={packages}>
        {(rows) => (
          <QueryState query={products}>
            {() => (
              <>
                {isStaff && isAdding && <NewPackage onClose={giveUp} onAdded={finish} />}
                <Packages rows={rows} isStaff={isStaff} added={added} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </Screen>
  )
}
