export function QuotationVerifyPage() {
  return <h1>…</h1>
}
