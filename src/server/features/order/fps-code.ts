/**
 * The code that banking apps of Hong Kong read: who is paid by FPS, how much, and the reference. EMVCo, QR Code Specification
 * for Payment Systems, Merchant-Presented Mode, with the template of HKICL.
 */
import { FPS_FIELDS, type FpsPayee } from '#shared/order/fps.ts'

interface FpsPayment {
  payee: FpsPayee
  /** Whole HKD. */
  amount: number
  reference: string
}

const HKD = '344'

export function fpsCode({ payee, amount, reference }: FpsPayment): string {
  const said = [
    field('00', '01'),
    // It is for one payment.
    field('01', '12'),
    field('26', field('00', 'hk.com.hkicl') + field(FPS_FIELDS[payee.kind], payee.value)),
    field('52', '0000'),
    field('53', HKD),
    field('54', `${amount}.00`),
    field('58', 'HK'),
    // FPS itself tells the payer the name of who has the ID.
    field('59', 'NA'),
    field('60', 'HK'),
    field('62', field('01', reference) + field('05', reference)),
    // Its own length is part of what is checked.
    '6304',
  ].join('')
  return said + checksum(said)
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

const POLYNOMIAL = 0x1021

/** CRC-16 of ISO/IEC 13239 with the initial value FFFF, four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ POLYNOMIAL) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
