-- Removes all tables and functions, with everything that is stored in them. The extensions stay, because other programs may use them.
do $$
begin
  if exists (select from users) or exists (select from identity_accounts) then
    raise exception 'it would delete all accounts and their data: to do that, drop the database';
  end if;
end
$$;

drop table quality_signals, quality_fingerprints, quality_checks, agreement_units, agreement_themes, agreement_rounds, asked_sentences,
  asked_passages, asked_questions, question_answers, answer_readings, codebook_codings, codebook_passages, codebook_marks,
  codebook_decisions, codebook_themes, codebooks, report_shares, analysis_runs, analysis_report_versions, analysis_reports,
  analysis_segments, analysis_codings, model_states, budget_hits, usage_reservations, usage_counters, recording_removals, recording_usage,
  recordings, interventions, transcript_turns, call_removals, call_results, calls, response_views, response_notes, tags, response_imports,
  response_handovers, responses, retention_removals, assistant_removals, assistants, rehearsal_requirements, rehearsal_participants,
  rehearsals, interview_images, consent_notices, interview_notices, interview_guide_versions, interview_guides, forms, mails,
  follow_up_crashes, follow_up_runs, worker_processes, follow_ups, local_subscriptions, payment_reconciliations, payment_disputes,
  payment_events, payment_customers, identity_challenges, identity_passkeys, identity_recovery_codes, identity_totp,
  identity_confirmations, identity_links, identity_devices, identity_attempts, identity_sessions, identity_payloads, identity_keys,
  identity_accounts, installation_secrets, access_revocations, account_deletions, audit_events, owner_actions, owner_events, owner_streams,
  operator_grants, subscriptions, users;
drop function skip_trial_coding, note_browser_reported_due, note_coding_due, cancel_coding, schedule_coding, remove_asked_sentences,
  settle_usage, reserve_usage_together, reserve_usage, note_recording_removal, note_call_removal, quota_places, silent_openings,
  live_reservations, is_analysed, forget_search_text, response_progress, response_name_key, fold_accents, note_assistant_removal;
drop sequence follow_up_versions;
