alter table users add column prompt_answers jsonb check (
  prompt_answers is null
  or case jsonb_typeof(prompt_answers) when 'array' then jsonb_array_length(prompt_answers) between 1 and 3 else false end
);
comment on column users.prompt_answers is
  'What the person wrote for up to three prompts, as [{"prompt": "ask_me_about", "answer": "…"}]; null without any';
