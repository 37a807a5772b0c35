ALTER TABLE "identity_sessions" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "other_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;