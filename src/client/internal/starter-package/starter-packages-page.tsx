/** The starter packages from which visitors start a quotation: every user reads them, admins edit them (decision 50). */
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { OrderedList } from '../kit/ordered-list.tsx'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useAdding, useNewRecord } from '../kit/use-new-record.ts'
import { EditPackage, PackageFields } from './edit-package.tsx'
import { hasWrongLine, linesToSave, NEW_PACKAGE, newPackageErrors } from './package-draft.ts'
import { PackageSummary, usePackageList, useProductsById } from './package-summary.tsx'

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
          <AddButton ref={opener} onClick={begin}>
            {t('starter.new')}
          </AddButton>
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

interface PackagesProps {
  rows: readonly ListedStarterPackage[]
  isStaff: boolean
  /** The package just added, which gets the focus. */
  added: number | undefined
}

/** The list of packages in the order in which visitors see them: read by every user, edited by admins. */
function Packages({ rows, isStaff, added }: PackagesProps) {
  const t = useT()
  const language = useLanguage()
  const list = usePackageList()
  const reorder = trpc.starterPackage.reorder.useMutation({ scope: { id: 'starter-package-order' } })
  const remove = trpc.starterPackage.delete.useMutation()

  if (rows.length === 0) {
    return (
      <StateCard title={t('starter.emptyTitle')}>
        <p>{t('starter.emptyText')}</p>
        {isStaff && <p className="mt-2">{t('starter.emptyStaff')}</p>}
      </StateCard>
    )
  }
  return (
    <OrderedList
      rows={rows}
      kind="starter_package"
      list={list}
      label={t('starter.list')}
      search={{
        label: t('starter.search'),
        hint: t('starter.searchHint'),
        textOf: packageSearchText,
      }}
      mayEdit={isStaff}
      added={added}
      saveOrder={(ids) => reorder.mutateAsync({ ids })}
      remove={(id) => remove.mutateAsync({ id })}
      row={{
        nameOf: ({ names }) => names[language],
        children: (row) => <PackageSummary row={row} />,
        lineClass: 'package-row',
        titleOf: ({ names }) => <span lang={LANGUAGE_TAG[language]}>{names[language]}</span>,
        editorOf: (row, close, leave) => <EditPackage row={row} onClose={close} onGone={leave} />,
      }}
    />
  )
}

function packageSearchText({ names, descriptions, uses }: ListedStarterPackage): string {
  return [names, descriptions, uses].flatMap(({ en, zh }) => [en, zh]).join(' ')
}

interface NewPackageProps {
  onClose: () => void
  onAdded: (row: ListedStarterPackage) => void
}

/** The form of a new package, above the list. */
function NewPackage({ onClose, onAdded }: NewPackageProps) {
  const t = useT()
  const language = useLanguage()
  const list = usePackageList()
  const products = useProductsById()
  const create = trpc.starterPackage.create.useMutation({ onError: list.refresh })
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_PACKAGE,
    errors: newPackageErrors,
    hasWrongPart: ({ lines }) => hasWrongLine(lines, products),
    create: (values) =>
      create.mutateAsync({
        names: { en: values['names.en'], zh: values['names.zh'] },
        descriptions: { en: values['descriptions.en'], zh: values['descriptions.zh'] },
        uses: { en: values['uses.en'], zh: values['uses.zh'] },
        is_most_chosen: values.is_most_chosen === 'true',
        lines: linesToSave(values.lines),
      }),
    onCreated(row) {
      list.put(row)
      if (row.is_most_chosen) void list.refresh()
      onAdded(row)
    },
    said: ({ names }) => t('starter.added', { name: names[language] }),
    onClose,
  })

  return (
    <section className="ordered-new" aria-labelledby="new-starter-package">
      <h2 id="new-starter-package" className="mb-4 text-18">
        {t('starter.new')}
      </h2>
      <form {...formProps} className="ordered-form narrow:grid-cols-2">
        <PackageFields form={form} />
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'starter.adding' : 'starter.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}
