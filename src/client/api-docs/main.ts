/** `/api/docs`: Swagger UI shows our OpenAPI document. It asks no other site. */
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-es-bundle.js'

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#root',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // Otherwise a server of Swagger's reads the document.
  validatorUrl: null,
})
