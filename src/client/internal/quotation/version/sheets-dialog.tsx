/** The data sheets of the lines that go with a version: all of them, or those that are left ticked. */
import { useState } from 'react'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'

interface SheetsDialogProps {
  /** The number of the quotation. */
  id: string
  version: number
  isBusy: boolean
  onAttach: (products: number[]) => void
  onClose: () => void
}

export function SheetsDialog({ id, version, isBusy, onAttach, onClose }: SheetsDialogProps) {
  const t = useT()
  const query = trpc.quotation.sheets.useQuery({ id, version }, { staleTime: 0, gcTime: 0 })
  const [left, setLeft] = useState<readonly number[]>([])
  return (
    <TitledDialog isOpen onClose={onClose} title={t('desk.attachSheets')} lead={t('desk.sheetsLead')}>
      <QueryState query={query}>
        {(sheets) => {
          const chosen = sheets.map(({ product }) => product).filter((product) => !left.includes(product))
          return (
            <form
              className="grid gap-3"
              onSubmit={(event) => {
                event.preventDefault()
                if (!isBusy && chosen.length > 0) onAttach(chosen)
              }}
            >
              {sheets.map(({ product, name }) => (
                <label key={product} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 flex-none accent-jade"
                    checked={!left.includes(product)}
                    onChange={({ target }) =>
                      setLeft(target.checked ? left.filter((it) => it !== product) : [...left, product])
                    }
                  />
                  <bdi className="wrap-anywhere">{name}</bdi>
                </label>
              ))}
              <FormFoot
                submitLabel={t(isBusy ? 'desk.working' : 'desk.attachSheets')}
                submitVariant="jade"
                cancelLabel={t('record.cancel')}
                onCancel={onClose}
                isBusy={isBusy}
                error={
                  sheets.length === 0
                    ? t('error.noSheets')
                    : chosen.length === 0
                      ? t('desk.sheetsChoose')
                      : undefined
                }
              />
            </form>
          )
        }}
      </QueryState>
    </TitledDialog>
  )
}
