const load = () => import('@coterie/contract/account/second-factor.forms')

export const loadCodeForm = async () => (await load()).codeForm
export const loadPasswordForm = async () => (await load()).passwordForm
export const loadPasswordAndCodeForm = async () => (await load()).passwordAndCodeForm
