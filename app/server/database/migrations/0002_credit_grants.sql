CREATE TABLE "credit_grants" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_jobs" DROP CONSTRAINT "generation_jobs_pkey";--> statement-breakpoint
ALTER TABLE "generation_jobs" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD CONSTRAINT "generation_jobs_user_id_id_pk" PRIMARY KEY("user_id","id");--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "monthly_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "granted_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Jobs from before were counted in tokens alone: a credit for each thousand begun.
UPDATE "generation_jobs" SET "monthly_credits" = ceil("tokens" / 1000.0) WHERE "provider_backed";--> statement-breakpoint
CREATE INDEX "credit_grants_by_user" ON "credit_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "generation_jobs_provider_backed" ON "generation_jobs" USING btree ("started_at") WHERE provider_backed;
