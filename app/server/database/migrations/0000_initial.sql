CREATE TABLE "generation_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"tokens" integer NOT NULL,
	"writer" text NOT NULL,
	"provider_backed" boolean NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"user_id" text,
	"session_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_digest" text NOT NULL,
	"last_active_session_id" text,
	"sessions_changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"failures" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"secret_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_id" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"public_metadata" jsonb NOT NULL,
	"private_metadata" jsonb NOT NULL,
	"unsafe_metadata" jsonb NOT NULL,
	"banned" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "identity_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"failure" jsonb,
	CONSTRAINT "post_attempt_number" UNIQUE("target_id","number")
);
--> statement-breakpoint
CREATE TABLE "post_receipts" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"remote_id" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failure" jsonb,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_target_once" UNIQUE("post_id","platform")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_feed_once" UNIQUE("target_id")
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"path" text NOT NULL,
	"message" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"email" text PRIMARY KEY NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_attempts" ADD CONSTRAINT "identity_attempts_client_id_identity_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."identity_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_client_id_identity_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."identity_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_attempts" ADD CONSTRAINT "post_attempts_target_id_post_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."post_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_receipts" ADD CONSTRAINT "post_receipts_target_id_post_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."post_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_targets" ADD CONSTRAINT "post_targets_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_feed" ADD CONSTRAINT "practice_feed_target_id_post_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."post_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_jobs_by_user" ON "generation_jobs" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "generation_jobs_running" ON "generation_jobs" USING btree ("user_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "identity_attempts_by_client" ON "identity_attempts" USING btree ("client_id","kind");--> statement-breakpoint
CREATE INDEX "identity_codes_by_subject" ON "identity_codes" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "identity_codes_by_email" ON "identity_codes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_client" ON "identity_sessions" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_by_user" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_users_by_age" ON "identity_users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_time" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "post_targets_due" ON "post_targets" USING btree ("due_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "post_targets_open" ON "post_targets" USING btree ("status") WHERE status in ('queued', 'publishing');--> statement-breakpoint
CREATE INDEX "posts_by_user" ON "posts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "practice_feed_by_user" ON "practice_feed" USING btree ("user_id","published_at");