/** The secret address at which the user's calendar reads the installations: made, replaced and ended. */
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate } from '#shared/base/date.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { TitledDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const state = trpc.order.calendarState.useQuery(undefined, { staleTime: 0 })
  return (
    <TitledDialog
      isOpen
      onClose={onClose}
      title={t('order.calendarTitle')}
      lead={t('order.calendarText')}
      closeLabel={t('record.close')}
    >
      <QueryState query={state}>{({ made_at }) => <Address madeAt={made_at} />}</QueryState>
    </TitledDialog>
  )
}

function Address({ madeAt }: { madeAt: Date | null }) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const { order } = trpc.useUtils()
  const making = trpc.order.makeCalendar.useMutation()
  const ending = trpc.order.endCalendar.useMutation()
  const [address, setAddress] = useState<string>()
  const isBusy = making.isPending || ending.isPending

  async function make(): Promise<void> {
    try {
      const { address, made_at } = await making.mutateAsync()
      setAddress(address)
      order.calendarState.setData(undefined, { made_at })
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  async function end(): Promise<void> {
    try {
      order.calendarState.setData(undefined, await ending.mutateAsync())
      setAddress(undefined)
      toast(t('order.calendarEnded'))
    } catch (error) {
      toast(failureText(error, t))
    }
  }

  return (
    <div className="grid gap-4">
      {address === undefined ? (
        <p>
          {madeAt ? t('order.calendarSince', { day: formatDate(madeAt, language) }) : t('order.calendarNone')}
        </p>
      ) : (
        <>
          <Field
            field={{ id: 'calendar-address', value: address, onChange: () => undefined }}
            label={t('order.calendarAddress')}
            hint={t('order.calendarOnce')}
            readOnly
          />
          <CopyButton
            text={address}
            copiedText={t('order.calendarCopied')}
            failedText={t('order.calendarNotCopied')}
          >
            {t('order.calendarCopy')}
          </CopyButton>
        </>
      )}
      {madeAt && address === undefined && <p className="text-muted">{t('order.calendarRenewHint')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {madeAt && (
          <Button isBusy={ending.isPending} onClick={() => isBusy || void end()}>
            {t('order.calendarEnd')}
          </Button>
        )}
        {address === undefined && (
          <Button variant="jade" isBusy={making.isPending} onClick={() => isBusy || void make()}>
            {t(madeAt ? 'order.calendarRenew' : 'order.calendarMake')}
          </Button>
        )}
      </div>
    </div>
  )
}
