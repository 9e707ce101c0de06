/** Confirms a quotation with the mailed key, or asks for the same again where that comes too late. */
import { usePageData } from '../../ui/page-context.tsx'
import { LateLink } from './late-link.tsx'
import { MailedLink, type MailedLinkProps } from './mailed-link.tsx'

const verify: MailedLinkProps['act'] = async (call) => {
  const { api } = await import('../../session/api.ts')
  await api.quotation.verify.mutate(call)
}

export function QuotationVerifyPage() {
  return (
    <MailedLink
      act={verify}
      answer={usePageData('quotation-verify')}
      stamp="Valid"
      Late={LateLink}
      texts={{
        askTitle: 'result.verifyTitle',
        ask: 'result.verifyText',
        action: 'result.verifyAction',
        working: 'result.verifying',
        doneTitle: 'result.verifiedTitle',
        doneText: 'result.verifiedText',
        failedTitle: 'result.verifyFailedTitle',
        failedText: 'error.verificationFailed',
        failedHint: 'result.verifyFailedHint',
      }}
    />
  )
}
