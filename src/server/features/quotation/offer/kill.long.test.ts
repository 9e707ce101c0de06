/** A kill -9 of the built server at each step of sending, of accepting and of undoing it: version, PDFs and mails are all there or none. */
import { expect, it } from 'vitest'
import { readText } from '#test/fixtures/pdf.ts'
import { aKilledProgram, aSentQuotation, type Killed } from '#test/support/killed-program.ts'

const SENDING: [step: string, isReached: (program: Killed, id: string) => boolean][] = [
  ['the call', () => true],
  ['the first byte of the PDF', (program) => program.files().some((name) => name.startsWith('.partial-'))],
  ['the PDF', (program, id) => program.files().includes(versionFile(program, id, 2))],
  ['the transaction', (program, id) => program.stateOf(id).version === 2],
  ['the answer', () => false],
]

it('killed while it sends a version, the program has sent all of it or nothing', async () => {
  const program = await aKilledProgram()
  const outcomes: string[] = []
  for (const [step, isReached] of SENDING) {
    const { id } = await aSentQuotation(program)
    await program.desk('PUT', '/draft', { id, lines: [{ product: 1, quantity: 7 }] })
    const file = versionFile(program, id, 2)
    await program.killDuring(
      () => program.desk('POST', '/send', { id }),
      () => isReached(program, id),
    )
    const [version] = program.all<{ state: string }>(
      'select state from quotation_version where quotation = ? and version = 2',
      id,
    )
    const isSent = version!.state === 'sent'
    outcomes.push(`${step}: ${isSent}`)
    const count = (sql: string) => program.all<{ count: number }>(sql, id)[0]!.count
    expect(program.stateOf(id)).toMatchObject({ version: isSent ? 2 : 1, files_show: 'verified' })
    expect([
      count("select count(*) as count from mail where dedupe_key like 'quotation-version:' || ? || ':2:%'"),
      count(
        "select count(*) as count from quotation_event where quotation = ? and kind = 'sent' and version = 2",
      ),
      count('select count(*) as count from quotation_key where quotation = ?'),
      count(
        'select count(*) as count from upload where file in (select full_file from quotation_version where quotation = ?)',
      ),
    ]).toEqual(isSent ? [1, 1, 2, 2] : [0, 0, 1, 1])
    if (isSent) expect(program.isWhole(file)).toBe(true)
    for (const name of [program.stateOf(id).full_file, program.stateOf(id).public_file])
      expect(program.isWhole(name)).toBe(true)
    expect(program.files().filter((name) => name.startsWith('.partial-'))).toEqual([])
    if (!isSent) await program.desk('POST', '/send', { id })
    expect(program.stateOf(id).version).toBe(2)
  }
  expect([outcomes[0], outcomes.at(-1)]).toEqual([expect.any(String), 'the answer: true'])
  await program.stop()
})

const ACCEPTING: [step: string, isReached: (program: Killed, id: string) => boolean][] = [
  ['the call', () => true],
  ['the transaction', (program, id) => program.stateOf(id).status === 'accepted'],
  ['the answer', () => false],
]

it('killed while a customer accepts, the program has accepted with PDF and mails, or not at all', async () => {
  const program = await aKilledProgram()
  for (const [, isReached] of ACCEPTING) {
    const { id, key } = await aSentQuotation(program)
    await program.killDuring(
      () => program.accept(id, key, 1),
      () => isReached(program, id),
    )
    const { status } = program.stateOf(id)
    const isAccepted = status === 'accepted'
    const accepted = program.all('select id from quotation_acceptance where quotation = ?', id)
    const mails = program.all<{ content: Buffer }>(
      "select content from mail_attachment join mail on mail.id = mail where dedupe_key like 'quotation-accepted:' || ? || ':%'",
      id,
    )
    expect([status, accepted.length, mails.length]).toEqual(
      isAccepted ? ['accepted', 1, 1] : ['verified', 0, 0],
    )
    expect((await program.accept(id, key, 1)).status).toBe(200)
    const { files_show, full_file } = program.stateOf(id)
    expect(files_show).toBe('accepted')
    expect(program.contentOf(full_file).toString('latin1')).toMatch(/^%PDF-/)
    expect(
      program.all(
        "select filename from mail_attachment join mail on mail.id = mail where dedupe_key like 'quotation-accepted:' || ? || ':%'",
        id,
      ),
    ).toHaveLength(1)
    expect(program.all('select id from quotation_acceptance where quotation = ?', id)).toHaveLength(1)
  }
  await program.stop()
})

const UNDOING: [step: string, isReached: (program: Killed, id: string) => boolean][] = [
  ['the call', () => true],
  ['the transaction', (program, id) => program.stateOf(id).status === 'verified'],
  ['the answer', () => false],
]

it('killed while a customer undoes the acceptance, the program has ended the order and told them, or not at all', async () => {
  const program = await aKilledProgram()
  for (const [, isReached] of UNDOING) {
    const { id, key } = await aSentQuotation(program)
    expect((await program.accept(id, key, 1)).status).toBe(200)
    const undo = () => program.undoAcceptance(id, key, 1)
    await program.killDuring(undo, () => isReached(program, id))
    const isUndone = program.stateOf(id).status === 'verified'
    expect(tracesOfUndo(program, id)).toEqual(isUndone ? [0, 1, 1, 1] : [1, 0, 0, 0])
    // Who has got no answer does it again: the second time does nothing.
    expect((await undo()).status).toBe(200)
    expect(tracesOfUndo(program, id)).toEqual([0, 1, 1, 1])
    const { status, files_show, full_file, public_file } = program.stateOf(id)
    expect([status, files_show]).toEqual(['verified', 'verified'])
    for (const file of [full_file, public_file])
      expect(await readText(program.contentOf(file))).not.toContain('ACCEPTED')
  }
  await program.stop()
})

/** Orders that hold, acceptances that were taken back, entries of the history, and mails to the customer. */
function tracesOfUndo(program: Killed, id: string): number[] {
  const count = (sql: string) =>
    program.all<{ count: number }>(`select count(*) as count ${sql}`, id)[0]!.count
  return [
    count('from quotation_order where voided_at is null and quotation = ?'),
    count('from quotation_acceptance where taken_back_at is not null and quotation = ?'),
    count("from quotation_event where kind = 'acceptance_undone' and quotation = ?"),
    count("from mail where dedupe_key like 'quotation-changed:' || ? || ':%:acceptance_undone'"),
  ]
}

function versionFile(program: Killed, id: string, version: number): string {
  const [row] = program.all<{ full_file: string }>(
    'select full_file from quotation_version where quotation = ? and version = ?',
    id,
    version,
  )
  return row!.full_file
}
