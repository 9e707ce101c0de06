/** The mail server: which it is, the form that tries another before it is saved, and whether receivers trust the domain. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { MailServer } from '#shared/mail/server-schema.ts'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { QueryState } from '../../kit/query-state.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { SenderRecords } from './sender-records.tsx'
import { ServerForm } from './server-form.tsx'

export function MailView() {
  const server = trpc.mailServer.get.useQuery()
  return (
    <QueryState query={server}>
      {(known) => (
        <div className="grid max-w-176 gap-6">
          <ServerCard server={known} />
          {known.host !== '' && <SenderRecords />}
        </div>
      )}
    </QueryState>
  )
}

function ServerCard({ server }: { server: MailServer }) {
  const t = useT()
  const name = `${server.host}:${server.port}`
  return (
    <Card title={t('mailServer.title')} aside={server.source === 'admins' && <Forget />}>
      {server.source === 'none' && <p className="mb-5 font-bold">{t('mailServer.noneText')}</p>}
      {server.source === 'admins' && <p className="mb-5">{t('mailServer.ours', { server: name })}</p>}
      {server.source === 'environment' && server.host === '' && <p>{t('mailServer.offText')}</p>}
      {server.source === 'environment' && server.host !== '' && (
        <>
          <p className="mb-5">{t('mailServer.setText')}</p>
          <FactList
            facts={[
              { name: t('mailServer.host'), value: name },
              { name: t('mailServer.username'), value: server.username || t('mailServer.notSetHere') },
              { name: t('mailServer.sender'), value: server.sender },
            ]}
          />
        </>
      )}
      {server.source !== 'environment' && <ServerForm key={name} server={server} />}
    </Card>
  )
}

function Forget() {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const [isAsked, setAsked] = useState(false)
  const forgetting = trpc.mailServer.forget.useMutation({
    onSuccess(server) {
      utils.mailServer.get.setData(undefined, server)
      toast(t('mailServer.forgotten'))
      setAsked(false)
    },
  })
  return (
    <>
      <button type="button" className={TEXT_LINK} onClick={() => setAsked(true)}>
        {t('mailServer.forget')}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('mailServer.forgetTitle')}
        text={t('mailServer.forgetText')}
        confirmLabel={t('mailServer.forget')}
        keepLabel={t('record.cancel')}
        isBusy={forgetting.isPending}
        error={forgetting.error ? failureText(forgetting.error, t) : undefined}
        onConfirm={() => forgetting.mutate()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
