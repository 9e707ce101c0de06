/** The browser's file of the package, which has no types of its own. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  const SwaggerUIBundle: (options: {
    url: string
    dom_id: string
    deepLinking: boolean
    docExpansion: 'none'
    filter: boolean
    validatorUrl: null
  }) => void
  export default SwaggerUIBundle
}
