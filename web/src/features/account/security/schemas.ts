const load = () => import('@coterie/contract/account/passwords.forms')

export const loadPasswordForm = async () => (await load()).changePasswordWithConfirmationForm
export const loadEmailForm = async () => (await load()).changeEmailForm
