/**
 * What bulk email adds to the delivery of mails: personal links, and adding bouncing addresses to the do-not-email
 * list.
 */
import type { Db } from '../../db/query.ts'
import type { MassMailDelivery } from '../mail/settle.ts'
import { personalizeMails, type UnsubscribeContext } from './personalize.ts'
import { suppress } from './suppression/suppress.ts'

export function massMailDelivery(db: Db, unsubscribe: () => UnsubscribeContext): MassMailDelivery {
  return {
    prepare: (mails, now) => personalizeMails(db, mails, unsubscribe(), now),
    onHardBounce: (bounce) => suppress(db, { ...bounce, reason: 'bounced' }),
  }
}
