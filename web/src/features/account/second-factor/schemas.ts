const loadSecondFactorForms = () => import('@coterie/contract/account/second-factor.forms')

export const loadCodeForm = async () => (await loadSecondFactorForms()).codeForm
export const loadConfirmPasswordForm = async () => (await loadSecondFactorForms()).passwordForm
export const loadPasswordAndCodeForm = async () => (await loadSecondFactorForms()).passwordAndCodeForm
