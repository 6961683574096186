export const loadPasswordForms = () => import('@coterie/contract/account/passwords.forms')

export const loadForgotForm = async () => (await loadPasswordForms()).forgotPasswordForm
export const loadResetForm = async () => (await loadPasswordForms()).resetPasswordWithConfirmationForm
