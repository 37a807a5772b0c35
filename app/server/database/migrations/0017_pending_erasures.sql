CREATE TABLE "pending_erasures" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"emails" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"session_id" text
);
--> statement-breakpoint
ALTER TABLE "credit_grants" ALTER COLUMN "user_id" DROP NOT NULL;
--> statement-breakpoint
-- Mails and messages a provider told of may hold codes: from now on only that there was one is kept.
UPDATE "webhook_events" SET "payload" = jsonb_build_object('type', "type", 'data', jsonb_strip_nulls(jsonb_build_object('id', "payload" -> 'data' -> 'id', 'user_id', "payload" -> 'data' -> 'user_id'))) WHERE "payload" IS NOT NULL AND ("type" LIKE 'email.%' OR "type" LIKE 'sms.%');
