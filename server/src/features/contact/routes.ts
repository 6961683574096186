import { contactOperator } from '@coterie/contract/contact'

import type { Routes } from '../routes.ts'
import { writeToOperator } from './service.ts'

export const contactRoutes: Routes = ({ ctx, mount }) => {
  mount(contactOperator, ({ body, viewer, now, http }) =>
    writeToOperator(ctx, body, { viewer, client: http.request.ip, now }),
  )
}
