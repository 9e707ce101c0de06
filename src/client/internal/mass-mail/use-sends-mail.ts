/** Whether this site sends email; where it does not, each one is only kept as a file. True until loaded. */
import { trpc } from '../kit/trpc.ts'

export function useSendsMail(): boolean {
  return trpc.mail.allowance.useQuery().data?.sends_mail ?? true
}
