export function QuotationViewPage() {
  return <h1>…</h1>
}
