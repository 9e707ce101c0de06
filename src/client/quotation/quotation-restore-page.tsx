export function QuotationRestorePage() {
  return <h1>…</h1>
}
