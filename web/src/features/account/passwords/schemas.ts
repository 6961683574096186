const load = () => import('@coterie/contract/account/passwords.forms')

export const loadForgotForm = async () => (await load()).forgotPasswordForm
export const loadResetForm = async () => (await load()).resetPasswordWithConfirmationForm
