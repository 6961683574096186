import { contactOperator } from '@coterie/contract/contact'

import { getAcceptedLanguage } from '../../platform/http/endpoint/request-language.ts'
import type { Routes } from '../routes.ts'
import { sendToOperator } from './service.ts'

export const contactRoutes: Routes = ({ ctx, mount }) => {
  mount(contactOperator, ({ body, viewer, now, http: { request } }) => {
    const language = getAcceptedLanguage(request.headers['accept-language'])
    return sendToOperator(ctx, body, { viewer, client: request.ip, language, now })
  })
}
